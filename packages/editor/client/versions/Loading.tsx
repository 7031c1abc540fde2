/** Shown until the server has answered, or in place of an answer that did not come. */
export const Loading = ({ problem }: { problem: string | undefined }) =>
  problem === undefined ? (
    <p className="e-empty" role="status">
      One moment…
    </p>
  ) : (
    <p className="e-empty" role="alert">
      {problem}
    </p>
  );
