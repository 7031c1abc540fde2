import path from 'node:path';

import { withText } from '@stepless/documents';

import { createFingerprint } from '../astro/fingerprint.ts';
import { check } from '../core/check.ts';
import type { Finding } from '../core/finding.ts';
import type { CheckConfig } from '../core/define-check.ts';
import { getProjectPaths, readProject, type Project } from '../core/project.ts';

interface Read {
  fingerprint: string;
  project: Project;
  findings?: readonly Finding[];
}

/**
 * Creates a function that checks the project with one file as it stands in an editor, and returns the findings in that file.
 * It reads the project from disk only after a change there.
 */
export function createFinder(config: CheckConfig): (root: string, file: string, text: string) => readonly Finding[] {
  const reads = new Map<string, Read>();

  function read(root: string): Read {
    const paths = getProjectPaths(config).map((each) => path.resolve(root, each));
    const fingerprint = createFingerprint(paths);
    const known = reads.get(root);
    if (known?.fingerprint === fingerprint) return known;
    const fresh = { fingerprint, project: readProject(root, config) };
    reads.set(root, fresh);
    return fresh;
  }

  return (root, file, text) => {
    const current = read(root);
    const name = path.relative(root, file).replaceAll('\\', '/');
    const isHere = ({ source }: Finding) => source.path === name;
    const source = current.project.sources.find((each) => each.path === name);
    if (!source) return [];
    if (source.text === text) return (current.findings ??= check(current.project, config)).filter(isHere);
    const sources = current.project.sources.map((each) => (each === source ? withText(source, text) : each));
    return check({ ...current.project, sources }, config).filter(isHere);
  };
}
