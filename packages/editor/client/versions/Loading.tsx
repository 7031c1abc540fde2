import { Empty } from '../ui/texts.tsx';

/** Shown until the server has answered, or in place of an answer that did not come. */
export const Loading = ({ problem }: { problem: string | undefined }) =>
  problem === undefined ? <Empty role="status">One moment…</Empty> : <Empty role="alert">{problem}</Empty>;
