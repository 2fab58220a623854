import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('signals', () => {
  itFindsCalls([
    {
      what: "Angular's signals, what is computed of them, and inputs",
      files: `import { Component, computed, inject, input, linkedSignal, model, signal } from '@angular/core';
import { HttpClient } from '@angular/common/http';
const base = process.env.TRUST_BASE_URL;
@Component({ template: '' })
export class Vendors {
  private http = inject(HttpClient);
  id = input.required<string>();
  area = input('vendor');
  tab = model('open');
  page = signal('/v1/vendors');
  full = computed(() => base + this.page());
  linked = linkedSignal(() => base + '/v1/first');
  chosen = linkedSignal({ source: this.page, computation: (page) => base + page + '/chosen' });
  fixed = signal('/v1/fixed').asReadonly();
  list() { return /*@list*/this.http.get(this.full()); }
  one() { return /*@one*/this.http.get(base + '/v1/vendors/' + this.id()); }
  byArea() { return /*@area*/this.http.get(base + '/v1/' + this.area()); }
  byTab() { return /*@tab*/this.http.get(base + '/v1/' + this.tab()); }
  first() { return /*@first*/this.http.get(this.linked()); }
  choose() { return /*@choose*/this.http.get(this.chosen()); }
  stay() { return /*@stay*/this.http.get(base + this.fixed()); }
  turn() { this.page.set('/v1/others'); this.page.update((page) => page); this.linked.set(base + '/v1/second'); }
}`,
      calls: [
        '@list GET {TRUST_BASE_URL}/v1/others & GET {TRUST_BASE_URL}/v1/vendors',
        '@one GET {TRUST_BASE_URL}/v1/vendors/{id}',
        '@area GET {TRUST_BASE_URL}/v1/vendor & GET {TRUST_BASE_URL}/v1/{area}',
        '@tab GET {TRUST_BASE_URL}/v1/open & GET {TRUST_BASE_URL}/v1/{tab}',
        '@first GET {TRUST_BASE_URL}/v1/first & GET {TRUST_BASE_URL}/v1/second',
        '@choose GET {TRUST_BASE_URL}/v1/others/chosen & GET {TRUST_BASE_URL}/v1/vendors/chosen',
        '@stay GET {TRUST_BASE_URL}/v1/fixed',
      ],
    },
  ]);
});
