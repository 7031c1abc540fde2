/** Answers one kind of request. It gets the JSON of the request, which it validates itself, and returns what is sent as JSON. */
export type Handler = (body: unknown) => Promise<unknown>;

/** The requests of the editor, by the last part of their path: `POST /@edit/change`. */
export const handlers: Readonly<Record<string, Handler>> = {};
