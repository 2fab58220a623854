import type { Random } from './random.ts';

/** How many files of a code base are near a client: none, one in ten, every second. */
export const densities = { none: 0, sparse: 10, dense: 2 } as const;

export type Density = keyof typeof densities;

/** One module of a code base, before its text is written. */
export interface ModulePlan {
  /** Its name in its area, and the stem of what it exports: `invoice17`. */
  readonly name: string;
  readonly area: number;
  readonly kind: ModuleKind;
  /** It sends requests through the platform's client. */
  readonly isNear: boolean;
}

type ModuleKind = 'rules' | 'store' | 'view' | 'format';

/** The modules of one folder, which its `index.ts` hands out. */
export interface AreaPlan {
  readonly index: number;
  readonly folder: string;
  readonly modules: readonly ModulePlan[];
}

/** An area has this many files, its barrel included. */
const AREA_SIZE = 20;

const NOUNS = [
  'invoice',
  'vendor',
  'policy',
  'assessment',
  'ticket',
  'contract',
  'notice',
  'asset',
  'region',
  'approval',
  'reminder',
  'retention',
  'template',
  'workspace',
  'member',
  'audit',
  'export',
  'schedule',
  'rating',
  'control',
];
const KINDS: readonly ModuleKind[] = ['rules', 'rules', 'store', 'view', 'format'];

/**
 * Which files there are: areas of modules behind a barrel each, `files` in all. Every `density`th file is near a
 * client, barrels aside.
 */
export function planAreas(files: number, density: Density, random: Random): AreaPlan[] {
  const every = densities[density];
  const areas: AreaPlan[] = [];
  let written = 0;
  for (let index = 0; written < files; index += 1) {
    const count = Math.min(AREA_SIZE, files - written) - 1;
    const modules = Array.from({ length: count }, (_, at): ModulePlan => {
      const isNear = every > 0 && (written + at) % every === 0;
      return { name: `${random.pick(NOUNS)}${String(written + at)}`, area: index, kind: random.pick(KINDS), isNear };
    });
    areas.push({ index, folder: `src/areas/${random.pick(NOUNS)}-${String(index)}`, modules });
    written += count + 1;
  }
  return areas;
}
