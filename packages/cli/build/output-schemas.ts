import { createGenerator, type Schema } from 'ts-json-schema-generator';

/** The outputs that have a schema: the schema's file, the output's type, and the source of that type. */
const outputs = [
  { file: 'check', type: 'AuditResult', source: 'audit/src/contract/result.ts' },
  { file: 'calls', type: 'CallList', source: 'audit/src/contract/result.ts' },
  { file: 'facts', type: 'Facts', source: 'audit/src/contract/facts.ts' },
  { file: 'report', type: 'LeastPrivilegeReport', source: 'audit/src/contract/least-privilege-report.ts' },
  { file: 'diff', type: 'Drift', source: 'audit/src/contract/drift.ts' },
  { file: 'explain', type: 'Explanation', source: 'audit/src/contract/explanation.ts' },
  { file: 'fix', type: 'FixReport', source: 'cli/src/reporters/fix-report.ts' },
] as const;

/** The commands whose name differs from the schema's file. */
const commands: Readonly<Record<string, string>> = { facts: 'calls --shard I/N' };

interface OutputSchema {
  /** `schemas/check.schema.json` */
  readonly file: string;
  readonly text: string;
}

/**
 * The JSON Schemas of the outputs of `--format json`, made from the types and their comments. They allow additional
 * members, because a later release may add some.
 */
export function createOutputSchemas(packages: string): readonly OutputSchema[] {
  return outputs.map(({ file, type, source }) => {
    const schema = createGenerator({
      path: `${packages}/${source}`,
      tsconfig: `${packages}/cli/tsconfig.json`,
      type,
      topRef: false,
      skipTypeCheck: true,
      additionalProperties: true,
    }).createSchema(type);
    return {
      file: `schemas/${file}.schema.json`,
      text: `${JSON.stringify({ ...head(file), ...clean(schema) }, null, 2)}\n`,
    };
  });
}

function head(file: string): Schema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: `What \`scopewright ${commands[file] ?? file} --format json\` prints`,
  };
}

/** Makes all numbers integers, because they are counts and positions, and removes `$schema`, which `head` adds. */
function clean(schema: Schema): Schema {
  const { $schema: _, ...rest } = schema;
  return JSON.parse(JSON.stringify(rest).replaceAll('"type":"number"', '"type":"integer"')) as Schema;
}
