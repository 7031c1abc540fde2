import type { IncomingMessage, ServerResponse } from 'node:http';

import { Refusal } from '@stepless/documents';
import { z } from 'zod';

import type { Handler } from './handlers.ts';
import { refuseForgery, refuseStranger, RejectedError } from './request-guard.ts';

/** The largest body of a request. A file of 48 MB takes as much, because its bytes are sent as text. */
const MAX_BYTES = 64 * 1024 * 1024;

async function readJson(request: IncomingMessage): Promise<unknown> {
  const tooLarge = new RejectedError(413, 'The file is too large: at most 48 MB fit.');
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw tooLarge;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new RejectedError(400, 'The request is not JSON.');
  }
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.end(JSON.stringify(value));
}

function toRejection(error: unknown): RejectedError {
  if (error instanceof RejectedError) return error;
  if (error instanceof z.ZodError) return new RejectedError(400, z.prettifyError(error));
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof Refusal) return new RejectedError(422, reason);
  return new RejectedError(500, `This did not work. Show this to a developer: ${reason}`);
}

interface EditorRequests {
  /** The token of this process, which only the editor's page knows. */
  token: string;
  handlers: Readonly<Record<string, Handler>>;
  createPage: () => Promise<string>;
}

function sendPage(request: IncomingMessage, response: ServerResponse, html: string): void {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  // No other page may show the editor in a frame and lead clicks into it.
  response.setHeader('Content-Security-Policy', "frame-ancestors 'none'");
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  response.end(request.method === 'HEAD' ? undefined : html);
}

/**
 * Answers a request to the editor: `GET` for its page, `POST` for the handler that the rest of the path names. Refuses
 * everything that does not come from the editor on this machine.
 *
 * @param name the path below that of the editor, without a slash at its start; empty for the page
 */
export async function respond(
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
  { token, handlers, createPage }: EditorRequests,
): Promise<void> {
  const allowed = name === '' ? ['GET', 'HEAD'] : ['POST'];
  try {
    refuseStranger(request);
    const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
    if (name !== '' && !handler) throw new RejectedError(404, `The editor has no request called “${name}”.`);
    if (!allowed.includes(request.method ?? '')) {
      response.setHeader('Allow', allowed.join(', '));
      throw new RejectedError(405, `Only ${allowed.join(' and ')} is possible here.`);
    }
    if (!handler) {
      sendPage(request, response, await createPage());
      return;
    }
    refuseForgery(request, token);
    sendJson(response, 200, await handler(await readJson(request)));
  } catch (error) {
    const { status, message } = toRejection(error);
    // A browser that has gone away cuts its request, which is not a fault of the server.
    if (status === 500 && !request.errored) console.error(error);
    // The rest of the body is never read, so the connection cannot be used again.
    if (!request.complete) response.setHeader('Connection', 'close');
    sendJson(response, status, { reason: message });
  }
}
