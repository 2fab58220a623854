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
        '@list GET {TRUST_BASE_URL}/v1/others',
        '@list GET {TRUST_BASE_URL}/v1/vendors',
        '@one GET {TRUST_BASE_URL}/v1/vendors/{id}',
        '@area GET {TRUST_BASE_URL}/v1/{area}',
        '@area GET {TRUST_BASE_URL}/v1/vendor',
        '@tab GET {TRUST_BASE_URL}/v1/{tab}',
        '@tab GET {TRUST_BASE_URL}/v1/open',
        '@first GET {TRUST_BASE_URL}/v1/first',
        '@first GET {TRUST_BASE_URL}/v1/second',
        '@choose GET {TRUST_BASE_URL}/v1/others/chosen',
        '@choose GET {TRUST_BASE_URL}/v1/vendors/chosen',
        '@stay GET {TRUST_BASE_URL}/v1/fixed',
      ],
    },
    {
      what: "a signal that a component's template may set",
      files: `import { Component, signal } from '@angular/core';
const base = process.env.TRUST_BASE_URL;
@Component({ template: '<button (click)="tab.set(2)">Next</button><input [(ngModel)]="search">{{ page() }}' })
export class Vendors {
  tab = signal('open');
  search = signal('all');
  page = signal('first');
  byTab() { return /*@tab*/fetch(base + '/v1/' + this.tab()); }
  bySearch() { return /*@search*/fetch(base + '/v1/' + this.search()); }
  byPage() { return /*@page*/fetch(base + '/v1/' + this.page()); }
}
@Component({ templateUrl: './risks.html' })
export class Risks {
  tab = signal('open');
  private own = signal('own');
  byTab() { return /*@other*/fetch(base + '/v1/' + this.tab()); }
  byOwn() { return /*@own*/fetch(base + '/v1/' + this.own()); }
}`,
      calls: [
        '@tab GET {TRUST_BASE_URL}/v1/{tab}',
        '@tab GET {TRUST_BASE_URL}/v1/open',
        '@search GET {TRUST_BASE_URL}/v1/{search}',
        '@search GET {TRUST_BASE_URL}/v1/all',
        '@page GET {TRUST_BASE_URL}/v1/first',
        '@other GET {TRUST_BASE_URL}/v1/{tab}',
        '@other GET {TRUST_BASE_URL}/v1/open',
        '@own GET {TRUST_BASE_URL}/v1/own',
      ],
    },
  ]);
});
