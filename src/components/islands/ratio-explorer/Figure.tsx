/** A figure that changes all the time, in a box of its own: however it changes, nothing round it is laid out again. */
export const Figure = ({ children }: { children: string }) => <span className="explorer-figure">{children}</span>;
