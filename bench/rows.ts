import type { ProjectFigures } from './projects.ts';
import { usageOfScopewright } from './projects.ts';
import type { StartFigures } from './start.ts';

/** A promise about speed or memory, with what was measured. */
export interface Row {
  readonly what: string;
  readonly limit: number;
  readonly measured: number;
  readonly unit: 'P' | 'ESLint' | 'MB' | 'Node' | 'TypeScript' | 'linear';
  readonly holds: boolean;
}

const LIMITS = {
  none: { cpu: 0.2, memory: 150 },
  sparse: { cpu: 1, memory: 400 },
  dense: { cpu: 2, memory: 800 },
} as const;

const MEGABYTE = 1e6;
/** Memory is promised for code bases from this size on. */
const LARGE = 20 * MEGABYTE;
const OVER_ESLINT = 0.2;
const OVER_LINEAR = 1.2;
const OVER_START = 2;

/** The rows that the figures have something to say about. */
export function toRows(projects: readonly ProjectFigures[], start: StartFigures | undefined): Row[] {
  return [...projects.flatMap(toProjectRows), ...toGrowthRows(projects), ...(start ? toStartRows(start) : [])];
}

function toProjectRows(project: ProjectFigures): Row[] {
  const { usage, bytes } = project;
  const own = usageOfScopewright(project);
  const limits = isCase(project.name) ? LIMITS[project.name] : undefined;
  const title = `${project.name}, ${String(project.files)} files`;
  return [
    ...(limits ? [toRow(`${title}: CPU beside parsing`, limits.cpu, own.cpu / usage.parse!.cpu, 'P')] : []),
    toRow(`${title}: CPU beside ESLint`, OVER_ESLINT, own.cpu / usage.lint!.cpu, 'ESLint'),
    ...(limits && bytes >= LARGE ? [toRow(`${title}: peak memory`, limits.memory, own.memory / MEGABYTE, 'MB')] : []),
  ];
}

/** What 5,000 files take, over what 1,000 take, by the bytes of both. */
function toGrowthRows(projects: readonly ProjectFigures[]): Row[] {
  return Object.keys(LIMITS).flatMap((name) => {
    const [small, large] = [1000, 5000].map((files) =>
      projects.find((each) => each.name === name && each.files === files),
    );
    if (!small || !large) return [];
    return [
      toRow(
        `${name}: growth from 1000 to 5000 files`,
        OVER_LINEAR,
        usageOfScopewright(large).cpu / usageOfScopewright(small).cpu / (large.bytes / small.bytes),
        'linear',
      ),
    ];
  });
}

function toStartRows({ node, typescript, none, sparse }: StartFigures): Row[] {
  return [
    toRow('none, 10 files: wall beside `node -e 0`', OVER_START, none / node, 'Node'),
    toRow('sparse, 10 files: wall beside loading TypeScript', OVER_START, sparse / typescript, 'TypeScript'),
  ];
}

function toRow(what: string, limit: number, measured: number, unit: Row['unit']): Row {
  return { what, limit, measured, unit, holds: measured <= limit };
}

function isCase(name: string): name is keyof typeof LIMITS {
  return Object.hasOwn(LIMITS, name);
}
