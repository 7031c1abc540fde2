import { focusManager, MutationObserver, onlineManager, QueryClient } from '@tanstack/query-core';

import { FailedAttempt, post, type Destination } from './post.ts';
import { mayRetry, retryDelay } from './retry.ts';
import type { Deliver, Payload } from './session.ts';
import type { Progress } from './status.ts';

const GARBAGE_COLLECTION_MS = 5 * 60 * 1000;

const progressOf = ({ isPaused, failureCount }: { isPaused: boolean; failureCount: number }): Progress => {
  if (isPaused) return 'waiting';
  return failureCount > 0 ? 'retrying' : 'sending';
};

/** How long the endpoint asks to be left alone after this. */
const patienceFor = (error: Error) => (error instanceof FailedAttempt ? error.retryAfter : undefined);

/**
 * @param isOnline what the browser says now; TanStack hears of changes, but takes it for granted that there is a
 *   link at first
 */
export function createDeliver(destination: Destination, isOnline: boolean): Deliver {
  const client = new QueryClient({
    defaultOptions: {
      mutations: {
        gcTime: GARBAGE_COLLECTION_MS,
        retry: (failures, error) => mayRetry(failures, patienceFor(error)),
        retryDelay: (failures, error) => retryDelay(failures, patienceFor(error)),
      },
    },
  });
  onlineManager.setOnline(isOnline);
  client.mount();
  // A tab that nobody looks at goes on: TanStack would wait until somebody does.
  focusManager.setFocused(true);

  return async (payload, show, cancelled) => {
    const observer = new MutationObserver<void, FailedAttempt, Payload>(client, {
      mutationFn: () => post(destination, payload, cancelled),
    });
    const unsubscribe = observer.subscribe((result) => {
      if (result.isPending) show(progressOf(result));
    });
    try {
      await observer.mutate(payload);
      return { state: 'sent' };
    } catch (error) {
      if (!(error instanceof FailedAttempt)) throw error;
      const { outcome } = error;
      // Turned away at last, it may have arrived with an attempt that brought no answer.
      const isUncertain = outcome.state === 'rejected' && observer.getCurrentResult().failureCount > 1;
      return isUncertain ? { state: 'unconfirmed' } : outcome;
    } finally {
      unsubscribe();
    }
  };
}
