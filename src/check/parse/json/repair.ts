import { composeEdit, type Edit } from '../edits.ts';
import type { Candidate, RepairKind } from './candidates/candidate.ts';
import { listCandidates } from './candidates/index.ts';
import { findFault, startOfFile, type Checkpoint, type Fault } from './scan.ts';

/** One mistake of the syntax, and the edits that mend it. Their offsets refer to the original text. */
export interface JsonRepair {
  kind: RepairKind;
  edits: readonly Edit[];
}

export interface JsonRepairs {
  /** In the order in which they were found. */
  repairs: readonly JsonRepair[];
  /** The text with all repairs. */
  text: string;
  edits: readonly Edit[];
  /** Where the rest begins that could not be repaired. */
  rest?: number;
}

interface State {
  text: string;
  edits: readonly Edit[];
  repairs: readonly JsonRepair[];
  cost: number;
  /** The next fault, or undefined if there is none. */
  fault: Fault | undefined;
  /** Where to scan on, if the text was not scanned to its end. */
  resume?: Checkpoint | undefined;
}

/** Counts what a schema has against a text, as far as it can be parsed. */
export type CountIssues = (text: string) => number;

/** More mistakes than this are not found in one run. */
const MAX_FAULTS = 30;
const WIDTH = 6;
/** How many states are compared by their schema. Longer files are not. */
const COMPARED = 24;
const MAX_COMPARED_LENGTH = 100_000;
/** How far beyond a repair the text has to be correct. */
const LOOK_AHEAD = 3000;
const ISSUE_COST = 0.7;
/** How much the fields cost at most that a file lacks because it was cut off. */
const MAX_CUT_COST = 1;

/** Adds the edits of a repair to those before it. */
function compose(text: string, before: readonly Edit[], edits: readonly Edit[]) {
  let composed = [...before];
  let current = text;
  // From the last to the first, so that the offsets of the others stay valid.
  for (const edit of edits.toReversed()) {
    composed = composeEdit(current, composed, edit);
    current = current.slice(0, edit.range[0]) + edit.text + current.slice(edit.range[1]);
  }
  return { text: current, edits: composed };
}

/** Finds the edits of `after` that are not in `before`. */
const findNew = (before: readonly Edit[], after: readonly Edit[]): Edit[] =>
  after.filter(
    ({ range, text }) =>
      !before.some((edit) => edit.range[0] === range[0] && edit.range[1] === range[1] && edit.text === text),
  );

/** Puts the mistakes together that a new repair has merged. */
function addRepair(state: State, candidate: Candidate, edits: readonly Edit[]): JsonRepair[] {
  const added = findNew(state.edits, edits);
  const isKept = (repair: JsonRepair) => repair.edits.every((edit) => edits.includes(edit));
  const kept = state.repairs.filter(isKept);
  const merged = state.repairs.filter((repair) => !isKept(repair));
  const first = merged.at(0);
  const rest = merged.flatMap((repair) => repair.edits).filter((edit) => edits.includes(edit) && !added.includes(edit));
  const all = [...rest, ...added].toSorted((a, b) => a.range[0] - b.range[0]);
  // A comma that comes with a bracket is part of it.
  const kind = candidate.kind === 'bracket-missing' ? candidate.kind : (first?.kind ?? candidate.kind);
  // The new repair may have undone an earlier one.
  return all.length === 0 ? kept : [...kept, { kind, edits: all }];
}

function apply(state: State, fault: Fault, candidate: Candidate): State {
  const { text, edits } = compose(state.text, state.edits, candidate.edits);
  const start = Math.min(...candidate.edits.map(({ range }) => range[0]));
  const from: Checkpoint = start >= fault.checkpoint.at ? fault.checkpoint : startOfFile;
  const limit = fault.at + LOOK_AHEAD;
  const next = findFault(text, from, limit);
  return {
    text,
    edits,
    repairs: addRepair(state, candidate, edits),
    cost: state.cost + candidate.cost,
    fault: next,
    ...(next === undefined && limit < text.length && { resume: from }),
  };
}

/** Estimates what is left to repair. */
function estimate({ fault }: State, before: number): number {
  if (!fault) return 0;
  const progress = fault.at - before;
  return progress < 2 ? 1.6 : progress < 60 ? 1.3 : 1;
}

/** Scans what a state has left to scan. */
const complete = (state: State): State =>
  state.resume ? { ...state, fault: findFault(state.text, state.resume), resume: undefined } : state;

/**
 * Finds the fewest changes that make a text valid JSON, and valid by its schema. Several repairs of each fault are tried.
 */
export function repairJson(original: string, countIssues: CountIssues): JsonRepairs {
  const first: State = {
    text: original,
    edits: [],
    repairs: [],
    cost: 0,
    fault: findFault(original),
  };
  let states: State[] = [first];
  let goals: (State & { score: number })[] = [];
  let best = first;
  const isCompared = original.length <= MAX_COMPARED_LENGTH;
  const end = original.trimEnd().length;
  const issuesOf = ({ text, edits }: State) => {
    if (!isCompared) return 0;
    const cost = countIssues(text) * ISSUE_COST;
    // The last entry of a file that was cut off lacks fields.
    return edits.every(({ range }) => range[0] >= end) ? Math.min(cost, MAX_CUT_COST) : cost;
  };
  for (let round = 0; round < MAX_FAULTS && states.length > 0; round++) {
    const seen = new Set<string>();
    const next = states
      .flatMap((state) => {
        const { fault } = state;
        if (!fault) return [];
        return [...listCandidates(state.text, fault)].map((candidate) => {
          const applied = apply(state, fault, candidate);
          return { state: applied, rank: applied.cost + estimate(applied, fault.at) };
        });
      })
      .toSorted((a, b) => a.rank - b.rank)
      .filter(({ state }) => !seen.has(state.text) && seen.add(state.text))
      .slice(0, isCompared ? COMPARED : WIDTH)
      .map(({ state, rank }) => {
        const completed = complete(state);
        const score = issuesOf(state);
        return { state: completed, rank: rank + score, score: completed.cost + score };
      })
      .toSorted((a, b) => a.rank - b.rank);
    goals.push(...next.filter(({ state }) => !state.fault).map(({ state, score }) => ({ ...state, score })));
    goals = goals.toSorted((a, b) => a.score - b.score).slice(0, WIDTH);
    const goal = goals[0];
    states = next
      .filter(({ state }) => state.fault && (!goal || state.cost < goal.score))
      .slice(0, WIDTH)
      .map(({ state }) => state);
    best = states[0] ?? best;
  }
  const goal = goals[0];
  if (goal) return { repairs: goal.repairs, text: goal.text, edits: goal.edits };
  const at = best.fault?.at ?? 0;
  return { repairs: best.repairs, text: best.text, edits: best.edits, rest: at };
}
