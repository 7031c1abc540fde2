import { focusManager, MutationObserver, onlineManager, QueryClient } from '@tanstack/query-core';

import { FailedAttempt, post, type Endpoint } from './post.ts';
import { shouldRetry, getRetryDelay } from './retry.ts';
import type { Deliver, Payload } from './submission.ts';
import type { Progress } from './status.ts';

const GARBAGE_COLLECTION_MS = 5 * 60 * 1000;

const getProgress = ({ isPaused, failureCount }: { isPaused: boolean; failureCount: number }): Progress => {
  if (isPaused) return 'waiting';
  return failureCount > 0 ? 'retrying' : 'sending';
};

/**
 * Creates the function that sends enquiries in the background: retries failed attempts, and waits while the browser is offline.
 * TanStack Query assumes that it is online until the browser reports a change.
 */
export function createDelivery(endpoint: Endpoint, isOnline: boolean): Deliver {
  const client = new QueryClient();
  onlineManager.setOnline(isOnline);
  client.mount();
  // TanStack Query pauses retries in a hidden tab. An enquiry has to be sent from there as well.
  focusManager.setFocused(true);

  return async (payload, onProgress, cancelled) => {
    const observer = new MutationObserver<void, FailedAttempt, Payload>(client, {
      mutationFn: () => post(endpoint, payload, cancelled),
      gcTime: GARBAGE_COLLECTION_MS,
      retry: (failures, { retryAfter }) => shouldRetry(failures, retryAfter),
      retryDelay: (failures, { retryAfter }) => getRetryDelay(failures, retryAfter),
    });
    const unsubscribe = observer.subscribe((result) => {
      if (result.isPending) onProgress(getProgress(result));
    });
    try {
      await observer.mutate(payload);
      return { state: 'sent' };
    } catch (error) {
      if (!(error instanceof FailedAttempt)) throw error;
      const { outcome } = error;
      // An earlier attempt may have arrived although its response was lost.
      const isUncertain = outcome.state === 'rejected' && observer.getCurrentResult().failureCount > 1;
      return isUncertain ? { state: 'unconfirmed' } : outcome;
    } finally {
      unsubscribe();
    }
  };
}
