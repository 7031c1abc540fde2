/** Answers one kind of request. It gets the JSON of the request, which it validates itself, and returns what is sent as JSON. */
export type Handler = (body: unknown) => Promise<unknown>;
