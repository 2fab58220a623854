import { describe, expect, it } from 'vitest';
import { isComponentFile, readComponent } from '../../../packages/analyzer/src/syntax/component.ts';

/** The scripts that are left, each line without the blanks around it. */
function codeOf(file: string, text: string): string[] {
  const { text: code } = readComponent(file, text);
  expect(code).toHaveLength(text.length);
  expect(code.split('\n').map((line) => line.length)).toEqual(text.split('\n').map((line) => line.length));
  return code
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== ';');
}

describe('isComponentFile', () => {
  it.each([
    ['src/Page.vue', true],
    ['src/routes/+page.svelte', true],
    ['src/page.svelte.ts', false],
    ['src/vue.js', false],
    ['src/Page.vue.d.ts', false],
  ])('%s: %s', (file, expected) => {
    expect(isComponentFile(file)).toBe(expected);
  });
});

describe('readComponent', () => {
  it('leaves each script where it stands', () => {
    const text =
      '<template>\n  <b @click="save">{{ name }}</b>\n</template>\n<script setup>\nconst a = 1;\n</script>\n<style>b { color: red }</style>\n';
    const { text: code } = readComponent('a.vue', text);
    expect(code.indexOf('const a = 1;')).toBe(text.indexOf('const a = 1;'));
    expect(code.replace('const a = 1;', '').replace(';', '').trim()).toBe('');
  });

  it.each<[string, string, readonly string[]]>([
    [
      'several',
      '<script>\nconst a = 1;\n</script>\n<script setup lang="ts">\nconst b = 2;\n</script>',
      ['const a = 1;', 'const b = 2;'],
    ],
    ['on one line', '<script>a()</script><script setup>b()</script>', ['a();                      b();']],
    ['in capitals', '<SCRIPT>\na();\n</Script>\n<p/>', ['a();']],
    [
      'with a tag inside a string',
      '<script>\nconst a = "<script>";\nb();\n</script>',
      ['const a = "<script>";', 'b();'],
    ],
    ['up to the first end, in a string or not', '<script>\nconst a = "</script>";\nb();', ['const a = ";']],
    [
      'with a bracket in an attribute',
      `<script setup generic="T extends Map<string, 'a'>" lang='ts'>\na();\n</script>`,
      ['a();'],
    ],
    ['that nothing closes', '<template/>\n<script>\na();\n', ['a();']],
    ['with a name that only begins so', '<scripted>a()</scripted>\n<script >\nb();\n</script >', ['b();']],
    ['with an end of another name', '<script>\na("</scripts>");\n</script\n>', ['a("</scripts>");']],
    ['after a byte order mark', '\uFEFF<script>\na();\n</script>', ['a();']],
    ['that closes itself', '<script src="./a.js" />\n<script>\nb();\n</script>', ['import      "./a.js"  ;', 'b();']],
    ['whose type is a name', '<script type="typescript" module>\na();\n</script>', ['a();']],
    [
      'of data',
      '<script type="application/ld+json">{}</script>\n<script type="importmap">{}</script>\n<script type="module">\na();\n</script>',
      ['a();'],
    ],
  ])('reads scripts: %s', (_, text, expected) => {
    expect(codeOf('a.vue', text)).toEqual(expected);
    expect(codeOf('a.svelte', text)).toEqual(expected);
  });

  it.each<[string, string]>([
    ['a comment', '<!-- <script>b()</script> -->'],
    ['an attribute', '<p title="<script>b()</script>" a=\'>\'>x</p>'],
    ['a style', '<style>/* <script>b() */</style>'],
  ])('takes no text for a script: in %s', (_, text) => {
    for (const file of ['a.vue', 'a.svelte'])
      expect(codeOf(file, `${text}\n<script>\na();\n</script>`)).toEqual(['a();']);
  });

  it.each<[string, string]>([
    ['what the template prints', `<template><p>{{ '<script>b()' }}</p></template>`],
    ['a script of the template', '<template><component :is="x"><script>b()</script></component></template>'],
    [
      'templates in templates',
      '<template><template #head><i/></template><template v-if="a > b" /><script>b()</script></template>',
    ],
    ['a template of another language', '<template lang="pug">\nscript.\n  | <script>b()\n</template>'],
    ['a block of its own', '<docs>\nUse <script>b()</script>.\n</docs>'],
  ])('takes no text for a script: in %s of Vue', (_, text) => {
    expect(codeOf('a.vue', `${text}\n<script>\na();\n</script>`)).toEqual(['a();']);
  });

  it.each<[string, string, string[]]>([
    [
      'a.vue',
      `<template><!-- @a="no()" --><b @click="drop(1)" v-on:x.y='a = b(); c()' :d="e()"/></template>`,
      [';()=>{drop(1)}', ';()=>{a = b(); c()}'],
    ],
    ['a.vue', `<template><b @click="() => drop(1)" @b="save" @c="f(&quot;&quot;)"/></template>`, [';(() => drop(1))']],
    [
      'a.svelte',
      `<b onclick={async () => { await drop({ a: 1 }); }} on:a={save} on:b|once={(e) => f(e)}/>`,
      [';(async () => { await drop({ a: 1 }); })', ';((e) => f(e))'],
    ],
  ])('keeps what handlers in the markup run, in %s: %s', (file, markup, expected) => {
    const { text } = readComponent(file, markup);
    expect(text.split(/ {2,}/).filter((part) => part !== '')).toEqual(expected);
    expect(text).toHaveLength(markup.length);
  });

  it.each<[string, string]>([
    ['an expression', `{@html '<script>b()<' + '/script>'}`],
    ['a template literal in one', '{@html `<script>${JSON.stringify({ a: "}" })}<\\/script>`}'],
    ['a pattern in one', `{text.replace(/[}'"]/g, '<script>')}`],
    ['the comments in one', "{/* it's */ text // don't }\n}"],
    [
      'an attribute with an expression',
      `<b onclick={a > 1 && run('<script>')} title="{a ? "<script>" : '>'}" {...rest} {id}>don't</b>`,
    ],
    ['a block', `{#if count > 1 && name !== '<script>'}it's{:else}"{/if}`],
  ])('takes no text for a script: in %s of Svelte', (_, text) => {
    expect(codeOf('a.svelte', `${text}\n<script>\na();\n</script>`)).toEqual(['a();']);
  });

  it.each<[string, string]>([
    ['an attribute without an end', '<p title="open>\n'],
    ['a comment without an end', '<!-- open\n'],
    ['an expression without an end', '{#if (\n'],
    ['a template without an end', '<template><div>\n'],
    ['an end without a template', '</template></div>\n'],
    ['brackets that are no tags', 'a < b << <3 <> </ <!x>\n'],
  ])('misses no script behind %s', (_, text) => {
    for (const file of ['a.vue', 'a.svelte'])
      expect(codeOf(file, `${text}<script>\na();\n</script>`)).toContain('a();');
  });

  it('keeps the ends of lines, whatever they are', () => {
    const text = '<p>\r\n\u2028é</p>\r<script>\r\na();\r\n</script>\r\n';
    const { text: code } = readComponent('a.vue', text);
    expect(code).toHaveLength(text.length);
    expect(code.match(/\r\n|[\r\n\u2028]/g)).toEqual(text.match(/\r\n|[\r\n\u2028]/g));
  });

  it.each<[string, string]>([
    ['js', '<script>a</script>'],
    ['ts', '<script lang="ts">a</script>'],
    ['ts', '<script>a</script><script setup lang="ts">a</script>'],
    ['ts', '<script type="text/typescript">a</script>'],
    ['tsx', '<script setup lang="tsx">a</script>'],
    ['js', '<script lang="jsx">a</script>'],
    ['js', '<template lang="ts"></template>'],
  ])('reads the language: %s', (language, text) => {
    expect(readComponent('a.vue', text).language).toBe(language);
  });

  it('reads where another file holds the script', () => {
    const { text, sources } = readComponent('a.vue', '<script lang="ts" src="./a.ts">ignored()</script>');
    expect(sources).toEqual(['./a.ts']);
    expect(text).toBe('import                "./a.ts";         ;        ');
  });

  it.each<[string, string]>([
    ['scripts', '<script'],
    ['open scripts', '<script>'],
    ['attributes', '<script a="'],
    ['tags', '<a '],
    ['comments', '<!--'],
    ['braces', '{'],
    ['mustaches', '{{'],
    ['templates', '<template>'],
    ['styles', '<style>'],
    ['quotes', `{'`],
    ['slashes', '{/'],
    ['escapes', '{`\\${'],
  ])('takes a hundred thousand %s without an end in its stride', (_, piece) => {
    for (const file of ['a.vue', 'a.svelte']) {
      const text = `${piece.repeat(100_000)}\n`;
      expect(readComponent(file, text).text).toHaveLength(text.length);
    }
  });

  it('takes a hundred thousand blocks of different names in its stride', () => {
    const text = Array.from({ length: 100_000 }, (_, index) => `<b${index}>`).join('');
    expect(codeOf('a.vue', `${text}\n<script>\na();\n</script>`)).toEqual(['a();']);
  });
});
