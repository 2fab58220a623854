import { parseRegistry, type RegistryFile } from '../src/index.ts';
import { joinRows, type ParsedFiles } from './join-rows.ts';
import {
  rowFiles,
  type EndpointsFile,
  type GatewayFile,
  type GrantsFile,
  type OperationsFile,
  type RowFileName,
  type ScopesFile,
} from './row-files.ts';
import { parseRows, type ParsedRows, type PlacedProblem, type RowsFile } from './rows-file.ts';

/** A valid registry file, or everything that is wrong with the rows. */
export type CompiledRegistry =
  | { readonly kind: 'registry'; readonly file: RegistryFile }
  | { readonly kind: 'problems'; readonly problems: readonly PlacedProblem[] };

/** Compiles the rows of one platform, given by file name; `folder` precedes the names in messages. */
export function compileRegistry(texts: Readonly<Record<RowFileName, string>>, folder: string): CompiledRegistry {
  const problems: PlacedProblem[] = [];
  const parse = <Rows>(name: RowFileName): RowsFile<Rows> | undefined => {
    const parsed: ParsedRows<Rows> = parseRows({ name: `${folder}/${name}`, text: texts[name] }, rowFiles[name]);
    if (parsed.kind === 'rows') return parsed.file;
    problems.push(...parsed.problems);
    return undefined;
  };
  const scopes = parse<ScopesFile>('scopes.yaml');
  const grants = parse<GrantsFile>('grants.yaml');
  const endpoints = parse<EndpointsFile>('endpoints.yaml');
  const gateway = parse<GatewayFile>('gateway.yaml');
  const operations = parse<OperationsFile>('data-subject-operations.yaml');
  if (!scopes || !grants || !endpoints || !gateway || !operations)
    return { kind: 'problems', problems: sort(problems) };
  return compileFiles({ scopes, grants, endpoints, gateway, operations });
}

function compileFiles(files: ParsedFiles): CompiledRegistry {
  const joined = joinRows(files);
  const parsed = parseRegistry(joined.file);
  const problems = [...joined.problems, ...(parsed.kind === 'problems' ? parsed.problems.map(joined.toPlaced) : [])];
  return problems.length > 0 ? { kind: 'problems', problems: sort(problems) } : { kind: 'registry', file: joined.file };
}

/** Sorts problems by place and drops duplicates: a row that many endpoints share is reported once. */
function sort(problems: readonly PlacedProblem[]): PlacedProblem[] {
  const byText = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return [...byText.values()].sort(
    (a, b) =>
      compareTexts(a.file, b.file) || a.line - b.line || a.column - b.column || compareTexts(a.message, b.message),
  );
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
