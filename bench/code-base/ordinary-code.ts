import type { ModulePlan } from './plan.ts';
import type { Random } from './random.ts';

const FIELDS = ['amount', 'weight', 'score', 'days', 'quantity', 'rank'];
const LABELS = ['open', 'closed', 'pending', 'archived', 'overdue', 'approved'];

/**
 * Code that has nothing to do with requests, of a few kilobytes: interfaces, loops, reducers, classes, strings, JSX.
 */
export function writeOrdinaryCode({ name, kind }: ModulePlan, used: readonly string[], random: Random): string[] {
  const type = toTypeName(name);
  const blocks = 4 + random.below(4);
  return [
    writeTypes(type, random),
    ...Array.from({ length: blocks }, (_, index) =>
      random.pick(BLOCKS)({ name: `${name}Part${String(index)}`, type, random }),
    ),
    ...(kind === 'store' ? [writeStore(name, type)] : []),
    ...(kind === 'view' ? [writeView(name, type)] : []),
    writeMain(name, type, used),
  ];
}

/** The type that a module names its rows by. */
export function toTypeName(name: string): string {
  return name[0]!.toUpperCase() + name.slice(1);
}

interface Block {
  readonly name: string;
  readonly type: string;
  readonly random: Random;
}

const BLOCKS: readonly ((block: Block) => string)[] = [
  writeSum,
  writeGrouping,
  writeLabel,
  writeComparison,
  writeClass,
  writeTable,
];

function writeTypes(type: string, random: Random): string {
  return `/** One row as the pages and the jobs know it. Amounts are in cents, days count from the first of January. */
export interface ${type} {
  readonly id: string;
  readonly title: string;
  readonly status: ${LABELS.map((label) => `'${label}'`).join(' | ')};
  readonly tags: readonly string[];
${FIELDS.map((field) => `  readonly ${field}: number;`).join('\n')}
}

export type ${type}Filter = Partial<Pick<${type}, 'status' | '${random.pick(FIELDS)}'>> & { readonly search?: string };`;
}

function writeSum({ name, type, random }: Block): string {
  const field = random.pick(FIELDS);
  return `/** Adds up \`${field}\` of the rows that bear a tag; what is archived counts for half. */
export function ${name}(rows: readonly ${type}[], tag: string): number {
  let result = 0;
  for (const row of rows) {
    if (!row.tags.includes(tag)) continue;
    const share = row.status === 'archived' ? 0.5 : 1;
    result += row.${field} > ${String(random.below(500))} ? row.${field} * share : ${String(random.below(9))};
  }
  return Math.round(result * 100) / 100;
}`;
}

function writeGrouping({ name, type, random }: Block): string {
  return `/** The rows by their status, each group sorted by \`${random.pick(FIELDS)}\`, the largest first. */
export function ${name}(rows: readonly ${type}[]): Map<${type}['status'], ${type}[]> {
  const groups = new Map<${type}['status'], ${type}[]>();
  for (const row of rows) {
    const group = groups.get(row.status) ?? [];
    group.push(row);
    groups.set(row.status, group);
  }
  for (const group of groups.values()) group.sort((left, right) => right.${random.pick(FIELDS)} - left.${random.pick(FIELDS)} || left.title.localeCompare(right.title));
  return groups;
}`;
}

function writeLabel({ name, type, random }: Block): string {
  return `/** What a row is called in lists: its title, cut short, with the days that are left. */
export function ${name}(row: ${type}, width = ${String(20 + random.below(40))}): string {
  const title = row.title.length > width ? \`\${row.title.slice(0, width - 1)}…\` : row.title;
  switch (row.status) {
    case 'open':
      return \`\${title} (\${String(row.days)} days left)\`;
    case 'overdue':
      return \`\${title} (\${String(-row.days)} days late)\`;
    default:
      return \`\${title} [\${row.status}]\`;
  }
}`;
}

function writeComparison({ name, type, random }: Block): string {
  return `/** Whether a filter lets a row through. A search looks into titles and tags, and letter case does not count. */
export const ${name} = (row: ${type}, { status, search, ...rest }: ${type}Filter = {}): boolean => {
  if (status !== undefined && row.status !== status) return false;
  const limits = Object.entries(rest).filter(([, limit]) => typeof limit === 'number');
  if (limits.some(([key, limit]) => Number(row[key as keyof ${type}]) < Number(limit) + ${String(random.below(10))})) return false;
  if (!search) return true;
  const words = search.toLowerCase().split(/\\s+/);
  return words.every((word) => row.title.toLowerCase().includes(word) || row.tags.some((tag) => tag.toLowerCase() === word));
};`;
}

function writeClass({ name, type, random }: Block): string {
  return `/** Collects rows and answers for their totals; closing it twice is a mistake of the caller. */
export class ${toTypeName(name)} {
  readonly #rows: ${type}[] = [];
  #isClosed = false;

  constructor(private readonly limit = ${String(50 + random.below(500))}) {}

  add(row: ${type}): this {
    if (this.#isClosed) throw new Error(\`The list of ${name} is closed.\`);
    if (this.#rows.length < this.limit) this.#rows.push(row);
    return this;
  }

  get average(): number {
    return this.#rows.length === 0 ? 0 : this.#rows.reduce((sum, row) => sum + row.${random.pick(FIELDS)}, 0) / this.#rows.length;
  }

  close(): readonly ${type}[] {
    this.#isClosed = true;
    return [...this.#rows];
  }
}`;
}

function writeTable({ name, type, random }: Block): string {
  const rows = FIELDS.map(
    (field) =>
      `  { key: '${field}', title: '${toTypeName(field)}', width: ${String(40 + random.below(200))}, isSortable: ${String(random.chance(0.5))}, format: (row) => row.${field}.toFixed(${String(random.below(3))}) },`,
  );
  return `/** The columns of the overview, from the left. */
export const ${name}: readonly { readonly key: keyof ${type}; readonly title: string; readonly width: number; readonly isSortable: boolean; readonly format: (row: ${type}) => string }[] = [
${rows.join('\n')}
];`;
}

function writeStore(name: string, type: string): string {
  return `interface ${type}State {
  readonly rows: Readonly<Record<string, ${type}>>;
  readonly selected: string | null;
}

type ${type}Action = { readonly type: 'put'; readonly row: ${type} } | { readonly type: 'drop' | 'choose'; readonly id: string };

/** The reducer of the page's store. */
export function ${name}Reducer(state: ${type}State = { rows: {}, selected: null }, action: ${type}Action): ${type}State {
  switch (action.type) {
    case 'put':
      return { ...state, rows: { ...state.rows, [action.row.id]: action.row } };
    case 'drop': {
      const { [action.id]: dropped, ...rows } = state.rows;
      return { rows, selected: state.selected === dropped?.id ? null : state.selected };
    }
    case 'choose':
      return { ...state, selected: action.id };
  }
}`;
}

function writeView(name: string, type: string): string {
  return `/** A list of rows with what is chosen marked. */
export function ${type}List({ rows, chosen, onChoose }: { readonly rows: readonly ${type}[]; readonly chosen?: string; readonly onChoose: (id: string) => void }) {
  if (rows.length === 0) return <p className="empty">There is nothing here yet.</p>;
  return (
    <ul className="${name}-list">
      {rows.map((row) => (
        <li key={row.id} className={row.id === chosen ? 'chosen' : undefined} onClick={() => onChoose(row.id)}>
          <strong>{row.title}</strong> <span>{row.tags.join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}`;
}

/** What other modules import: it uses what this one imports. */
function writeMain(name: string, type: string, used: readonly string[]): string {
  const calls = used.map((other) => `    ${other}(row.tags),`);
  return `/** The figure by which other areas rank these rows. */
export function ${name}(tags: readonly string[]): number {
  const row = { tags: [...tags].sort() };
  const parts = [
    row.tags.length,
${calls.join('\n')}
  ];
  return parts.reduce((left, right) => left + right, 0);
}

export const ${name}Title = (row: ${type}): string => \`\${row.id} \${row.title}\`.trim();`;
}
