import { describe, expect, it } from 'vitest';
import { MAX_SHELL_STEPS } from '../../../packages/analyzer/src/bounds.ts';
import { analysisOfRequests, sentBy } from './support.ts';

type Row = readonly [what: string, script: string, sent: readonly string[]];

const BASE = 'https://acme.trust.example';

function itReads(rows: readonly Row[]): void {
  it.each(rows)('%s', (_, script, sent) => {
    expect(sentBy('sync.sh', script)).toEqual(sent);
  });
}

describe('the options of curl', () => {
  itReads([
    ['a URL alone', `curl ${BASE}/v2/purposes`, [`1:1 GET ${BASE}/v2/purposes`]],
    ['a method, and data', `curl -s -X PUT "${BASE}/v1/a" -d '{}'`, [`1:1 PUT ${BASE}/v1/a`]],
    ['a method in one word', `curl -sXPATCH ${BASE}/v1/a`, [`1:1 PATCH ${BASE}/v1/a`]],
    ['a long method', `curl --request DELETE --url ${BASE}/v1/a`, [`1:1 DELETE ${BASE}/v1/a`]],
    ['data', `curl ${BASE}/v1/a --data-raw x`, [`1:1 POST ${BASE}/v1/a`]],
    ['a form', `curl -F file=@a ${BASE}/v1/a`, [`1:1 POST ${BASE}/v1/a`]],
    ['JSON', `curl --json '{}' ${BASE}/v1/a`, [`1:1 POST ${BASE}/v1/a`]],
    ['data in the query', `curl -G ${BASE}/v1/a -d page=1`, [`1:1 GET ${BASE}/v1/a`]],
    ['headers only', `curl -sI ${BASE}/v1/a`, [`1:1 HEAD ${BASE}/v1/a`]],
    ['an upload', `curl -T report.csv ${BASE}/v1/a`, [`1:1 PUT ${BASE}/v1/a`]],
    ['values that look like URLs', `curl -H "Referer: x" -e ${BASE}/b -o out ${BASE}/v1/a`, [`1:1 GET ${BASE}/v1/a`]],
    ['several URLs', `curl ${BASE}/v1/a ${BASE}/v1/b`, [`1:1 GET ${BASE}/v1/a`, `1:1 GET ${BASE}/v1/b`]],
    [
      'several transfers',
      `curl ${BASE}/v1/a --next -d x ${BASE}/v1/b`,
      [`1:1 GET ${BASE}/v1/a`, `1:1 POST ${BASE}/v1/b`],
    ],
    ['no scheme', `curl acme.trust.example/v1/a`, [`1:1 GET http://acme.trust.example/v1/a`]],
    ['braces', `curl "${BASE}/v1/{a,b}"`, [`1:1 GET ${BASE}/v1/a`, `1:1 GET ${BASE}/v1/b`]],
    ['a range', `curl "${BASE}/v1/a[1-9]"`, [`1:1 GET ${BASE}/v1/a{range}`]],
    ['no globbing', `curl -g "${BASE}/v1/[1-9]"`, [`1:1 GET ${BASE}/v1/[1-9]`]],
    ['options of the environment', `curl $OPTIONS ${BASE}/v1/a`, [`1:1 ? ${BASE}/v1/a`]],
    ['a method of the environment', `curl -X "$METHOD" ${BASE}/v1/a`, [`1:1 ? ${BASE}/v1/a`]],
    ['a URL in a file', `curl -K curl.conf`, [`1:1 ? {config}`]],
    ['a target beside the URL', `curl --request-target /v1/b ${BASE}/v1/a`, [`1:1 GET {target}`]],
    ['a variable of its own', `curl --expand-url "${BASE}/v1/{{id:trim}}"`, [`1:1 GET ${BASE}/v1/{id}`]],
  ]);
});

describe('the options of wget', () => {
  itReads([
    ['a URL alone', `wget -q -O - ${BASE}/v1/a`, [`1:1 GET ${BASE}/v1/a`]],
    ['joined options', `wget -qO- ${BASE}/v1/a`, [`1:1 GET ${BASE}/v1/a`]],
    ['two letters for one option', `wget -nv ${BASE}/v1/a`, [`1:1 GET ${BASE}/v1/a`]],
    ['data', `wget --post-data 'x=1' ${BASE}/v1/a`, [`1:1 POST ${BASE}/v1/a`]],
    ['a method', `wget --method=PUT --body-data=x ${BASE}/v1/a`, [`1:1 PUT ${BASE}/v1/a`]],
    ['a look', `wget --spider ${BASE}/v1/a`, [`1:1 HEAD ${BASE}/v1/a`]],
    ['a list', `wget -i urls.txt`, [`1:1 ? {list}`]],
  ]);
});

describe('what is no request', () => {
  itReads([
    ['an installation', 'apk add --no-cache curl jq && sudo apt-get install -y curl', []],
    ['a question for it', 'command -v curl || which wget', []],
    ['a text', `echo "curl ${BASE}/v1/a"`, []],
    ['a comment', `# curl ${BASE}/v1/a`, []],
    ['a here document', `cat <<EOF\ncurl ${BASE}/v1/a\nEOF`, []],
    ['code behind the end', `exit 0\ncurl ${BASE}/v1/a`, []],
  ]);
});

describe('variables', () => {
  itReads([
    ['of the environment', 'curl "$TRUST_BASE_URL/v1/a/$ID"', ['1:1 GET {TRUST_BASE_URL}/v1/a/{ID}']],
    ['of the script', `API=${BASE}/v1\ncurl "$API/a"`, [`2:1 GET ${BASE}/v1/a`]],
    [
      'with a default',
      `B=\${TRUST_BASE_URL:-${BASE}}\ncurl "\${B%/}/v1/a"`,
      [`2:1 GET {TRUST_BASE_URL}/v1/a`, `2:1 GET ${BASE}/v1/a`],
    ],
    ['that must be set', 'curl "${TRUST_BASE_URL:?missing}/v1/a"', ['1:1 GET {TRUST_BASE_URL}/v1/a']],
    ['without an end', `B=${BASE}/\ncurl "\${B%/}/v1/a"`, [`2:1 GET ${BASE}/v1/a`]],
    ['with a part replaced', `P=/v1/a/:id\ncurl "${BASE}\${P/:id/$ID}"`, [`2:1 GET ${BASE}/v1/a/{ID}`]],
    ['appended to', `U=${BASE}\nU+=/v1/a\ncurl $U`, [`3:1 GET ${BASE}/v1/a`]],
    ['in lists', `A=(-X POST)\nA+=(-s)\ncurl "\${A[@]}" ${BASE}/v1/a`, [`3:1 POST ${BASE}/v1/a`]],
    ['with words', `CURL="curl -s -X PUT"\n$CURL ${BASE}/v1/a`, [`2:1 PUT ${BASE}/v1/a`]],
    ['that name the program', `"$CURL" ${BASE}/v1/a`, [`1:1 GET ${BASE}/v1/a`]],
    ['that a command prints', `U=$(echo "${BASE}/v1")\ncurl $U/a/$(date)`, [`2:1 GET ${BASE}/v1/a/{output}`]],
    ['that are printed by a format', `curl $(printf '%s/v1/%s' "${BASE}" "$ID")`, [`1:1 GET ${BASE}/v1/{ID}`]],
    ['that the script reads', `read -r ID\ncurl ${BASE}/v1/a/$ID`, [`2:1 GET ${BASE}/v1/a/{ID}`]],
    ['that are computed', `curl ${BASE}/v1/a/$((N + 1))`, [`1:1 GET ${BASE}/v1/a/{number}`]],
    ['of the script’s arguments', `curl ${BASE}/v1/a/$1`, [`1:1 GET ${BASE}/v1/a/{1}`]],
  ]);
});

describe('branches and loops', () => {
  itReads([
    [
      'what is set together stays together',
      `if [ -n "$ID" ]; then M=PUT; P=/v1/a/$ID; else M=POST; P=/v1/a; fi\ncurl -X $M ${BASE}$P`,
      [`2:1 PUT ${BASE}/v1/a/{ID}`, `2:1 POST ${BASE}/v1/a`],
    ],
    [
      'each case, and none that ends the script',
      `case $1 in a) P=a;; b) P=b;; *) echo no; exit 1;; esac\ncurl ${BASE}/v1/$P`,
      [`2:1 GET ${BASE}/v1/a`, `2:1 GET ${BASE}/v1/b`],
    ],
    [
      'either side',
      `test $A && P=a || P=b\ncurl ${BASE}/v1/$P`,
      [`2:1 GET ${BASE}/v1/{P}`, `2:1 GET ${BASE}/v1/a`, `2:1 GET ${BASE}/v1/b`],
    ],
    ['known items', `for p in a b; do curl ${BASE}/v1/$p; done`, [`1:18 GET ${BASE}/v1/a`, `1:18 GET ${BASE}/v1/b`]],
    ['unknown items', `for p in $(ls); do curl ${BASE}/v1/$p; done`, [`1:20 GET ${BASE}/v1/{p}`]],
    [
      'what a loop changes',
      `p=/v1/a\nwhile [ "$p" ]; do curl ${BASE}$p; p=$(next); done`,
      [`2:20 GET ${BASE}/v1/a`, `2:20 GET ${BASE}{p}`],
    ],
    ['the script’s arguments', `for p in "$@"; do curl ${BASE}/v1/$p; done`, [`1:19 GET ${BASE}/v1/{p}`]],
    ['its arguments by themselves', `for p; do curl ${BASE}/v1/$p; done`, [`1:11 GET ${BASE}/v1/{p}`]],
    ['lines that are read', `while read -r id; do curl ${BASE}/v1/$id; done < ids`, [`1:22 GET ${BASE}/v1/{id}`]],
    [
      'what a subshell sets stays there',
      `P=a\n(P=b; curl ${BASE}/v1/$P)\ncurl ${BASE}/v1/$P`,
      [`2:7 GET ${BASE}/v1/b`, `3:1 GET ${BASE}/v1/a`],
    ],
  ]);
});

describe('functions', () => {
  const api = 'api() {\n  local method=$1 path=$2; shift 2\n  curl -s -X "$method" "$TRUST_BASE_URL$path" "$@"\n}\n';
  itReads([
    [
      'the caller decides',
      `${api}api GET /v2/purposes\napi POST "/v1/purposes" -d x`,
      ['5:1 GET {TRUST_BASE_URL}/v2/purposes via 3:3', '6:1 POST {TRUST_BASE_URL}/v1/purposes via 3:3'],
    ],
    [
      'a caller that fills a parameter decides nothing',
      'get() { curl "$TRUST_BASE_URL/v2/purposes/$1"; }\nget 7\nget "$ID"',
      ['1:9 GET {TRUST_BASE_URL}/v2/purposes/{1}'],
    ],
    ['nothing calls it', api, ['3:3 ? {TRUST_BASE_URL}{2}']],
    [
      'through another function',
      `${api}purposes() { api GET "/v2/purposes/$1"; }\npurposes 7`,
      ['5:14 GET {TRUST_BASE_URL}/v2/purposes/{1} via 3:3'],
    ],
    ['that hand on what they are given', 'api() { curl -s "$@"; }', ['1:9 ? {arguments}']],
    ['through a wrapper', `${api}retry 3 api DELETE /v1/a`, ['5:1 DELETE {TRUST_BASE_URL}/v1/a via 3:3']],
    ['what it prints', 'url() { echo "$TRUST_BASE_URL/v1/$1"; }\ncurl "$(url a)"', ['2:1 GET {TRUST_BASE_URL}/v1/a']],
    [
      'one that calls itself',
      'f() { curl "$TRUST_BASE_URL/v1/$1"; f next; }\nf a',
      ['1:7 GET {TRUST_BASE_URL}/v1/{1}', '2:1 GET {TRUST_BASE_URL}/v1/a via 1:7'],
    ],
  ]);
});

describe('commands in commands', () => {
  itReads([
    ['sudo', `sudo -u app curl ${BASE}/v1/a`, [`1:1 GET ${BASE}/v1/a`]],
    ['xargs', `cat ids | xargs -I{} curl -X DELETE "${BASE}/v1/{}"`, [`1:11 DELETE ${BASE}/v1/{input}`]],
    [
      'xargs without a place',
      `cat urls | xargs -n1 curl -s -d x ${BASE}/v1/a`,
      [`1:12 POST ${BASE}/v1/a`, '1:12 POST {input}'],
    ],
    ['another shell', `bash -c "curl $TRUST_BASE_URL/v1/a"`.replace('$', '\\$'), ['1:9 GET {TRUST_BASE_URL}/v1/a']],
    ['another machine', `ssh host 'curl -d x ${BASE}/v1/a'`, [`1:10 POST ${BASE}/v1/a`]],
    ['eval', `eval "curl ${BASE}/v1/a"`, [`1:1 GET ${BASE}/v1/a`]],
    ['a trap', `trap 'curl -X DELETE ${BASE}/v1/a' EXIT`, [`1:6 DELETE ${BASE}/v1/a`]],
    ['what is read', `while read x; do :; done < <(curl ${BASE}/v1/a)`, [`1:30 GET ${BASE}/v1/a`]],
  ]);
});

it('bears the labels of the names by which the base is read', () => {
  const script = 'HOST=$TRUST_BASE_URL\ncurl "$HOST/v1/a"\ncurl "https://x.example/$TRUST_BASE_URL"';
  const { calls } = analysisOfRequests({ 'a.sh': script });
  expect(calls.map(({ targets }) => targets[0]?.url.labels)).toEqual([['TRUST_BASE_URL'], []]);
});

it('tells a syntax error, and reads the rest', () => {
  const { calls, problems } = analysisOfRequests({ 'a.sh': `curl ${BASE}/v1/a\nif true; then\n  echo "x\n` });
  expect(calls).toHaveLength(1);
  expect(problems).toContainEqual(expect.objectContaining({ file: 'a.sh', severity: 'warning', line: 3, column: 8 }));
});

it('stops where a script takes too long, and says so', () => {
  const loops = 'for a in 1 2 3 4 5 6 7 8 9 0; do\n'.repeat(8);
  const { calls, problems } = analysisOfRequests({
    'a.sh': `curl ${BASE}/v1/a\n${loops}P=$P$a\n${'done\n'.repeat(8)}curl ${BASE}/v1/b`,
  });
  expect(calls).toHaveLength(1);
  expect(problems).toMatchObject([{ file: 'a.sh', line: 10 }]);
  expect(problems[0]?.message).toContain(`more than ${MAX_SHELL_STEPS} steps`);
});

it.each([
  ['blocks', `${'{ '.repeat(4000)}curl ${BASE}/v1/a; ${'}; '.repeat(4000)}`],
  ['substitutions', `echo ${'$(echo '.repeat(4000)}$(curl ${BASE}/v1/a)${')'.repeat(4000)}`],
  ['growing texts', `P=xxxxxxxx\n${'P=$P$P\n'.repeat(2000)}curl ${BASE}/$P`],
  ['globs', `curl ${BASE}/${'{a,b}'.repeat(500)}`],
])('ends with many nested or growing %s', (_, script) => {
  const { calls, problems } = analysisOfRequests({ 'a.sh': script });
  expect(calls.length + problems.length).toBeGreaterThan(0);
});
