import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('the HttpClient of Angular', () => {
  itFindsCalls([
    {
      what: 'each verb, of a constructor parameter',
      files: {
        'src/app/vendors.service.ts': `import { HttpClient, HttpHeaders } from '@angular/common/http';
import { Injectable } from '@angular/core';
import { environment } from '../environments/environment';
@Injectable({ providedIn: 'root' })
export class VendorsService {
  private url = \`\${environment.trustUrl}/v1/vendors\`;
  constructor(private readonly http: HttpClient) {}
  calls(id: string) {
    /*@get*/this.http.get<unknown[]>(this.url).subscribe();
    /*@delete*/this.http.delete(\`\${this.url}/\${id}\`).subscribe();
    /*@head*/this.http.head(this.url).subscribe();
    /*@options*/this.http.options(this.url).subscribe();
    /*@jsonp*/this.http.jsonp(this.url, 'callback').subscribe();
    /*@post*/this.http.post(this.url, { name: 'Acme' }, { headers: new HttpHeaders() }).subscribe();
    /*@put*/this.http.put(this.url + '/' + id, {}).subscribe();
    /*@patch*/this.http.patch(this.url + '/' + id, {}).subscribe();
  }
}`,
        'src/environments/environment.ts': `export const environment = { trustUrl: 'https://acme.trust.example' };`,
      },
      calls: [
        '@get GET',
        '@delete DELETE /{id}',
        '@head HEAD',
        '@options OPTIONS',
        '@jsonp GET',
        '@post POST',
        '@put PUT /{id}',
        '@patch PATCH /{id}',
      ].map((call) => call.replace(/^(\S+ \S+) ?/, '$1 https://acme.trust.example/v1/vendors')),
    },
    {
      what: 'injected into a field, and in a function',
      files: `import { HttpClient } from '@angular/common/http';
import { inject } from '@angular/core';
export class Purposes {
  private readonly http = inject(HttpClient);
  list() {
    return /*@list*/this.http.get('https://acme.trust.example/v2/purposes');
  }
}
export const purposeResolver = (route: { params: { id: string } }) => /*@read*/inject(HttpClient).get('https://acme.trust.example/v2/purposes/' + route.params.id);
export class Page {
  readonly purposes = inject(Purposes);
  refresh() {
    return this.purposes.list();
  }
}`,
      calls: [
        '@list GET https://acme.trust.example/v2/purposes',
        '@read GET https://acme.trust.example/v2/purposes/{id}',
      ],
    },
    {
      what: 'a request by its method, and a request object',
      files: `import { HttpClient, HttpRequest } from '@angular/common/http';
export class Uploads {
  constructor(private http: HttpClient) {}
  replace(id: string, file: File) {
    return /*@replace*/this.http.request('PUT', 'https://acme.trust.example/v1/vendors/' + id, { body: file });
  }
  upload(file: File) {
    const request = new HttpRequest('POST', 'https://acme.trust.example/v1/vendors', file, { reportProgress: true });
    return /*@upload*/this.http.request(request);
  }
}`,
      calls: [
        '@replace PUT https://acme.trust.example/v1/vendors/{id}',
        '@upload POST https://acme.trust.example/v1/vendors',
      ],
    },
    {
      what: 'a resource: a URL, a request, and functions that give them',
      files: `import { httpResource } from '@angular/common/http';
import { signal } from '@angular/core';
export class Vendors {
  readonly id = signal('7');
  readonly all = /*@all*/httpResource('https://acme.trust.example/v1/vendors');
  readonly one = /*@one*/httpResource(() => \`https://acme.trust.example/v1/vendors/\${this.id()}\`);
  readonly found = /*@found*/httpResource(() => ({ url: 'https://acme.trust.example/v1/vendors', method: 'POST', body: {} }));
  readonly page = /*@page*/httpResource.text(() => 'https://acme.trust.example/v1/vendors');
}`,
      calls: [
        '@all GET https://acme.trust.example/v1/vendors',
        '@one GET https://acme.trust.example/v1/vendors/7',
        '@found POST https://acme.trust.example/v1/vendors',
        '@page GET https://acme.trust.example/v1/vendors',
      ],
      isNameless: true,
    },
    {
      what: 'a resource of a signal, of what is computed from signals, and of a function of them',
      files: `import { httpResource } from '@angular/common/http';
import { computed, input, linkedSignal, signal } from '@angular/core';
const base = process.env.TRUST_BASE_URL;
export class Vendors {
  readonly id = input.required<string>();
  readonly url = computed(() => \`\${base}/v1/vendors/\${this.id()}\`);
  readonly fixed = signal(\`\${base}/v2/purposes\`);
  readonly request = computed(() => ({ url: \`\${base}/v1/vendors/\${this.id()}\`, method: 'PUT' }));
  readonly source = linkedSignal(() => \`\${base}/incidents\`);
  readonly one = /*@one*/httpResource(this.url);
  readonly same = /*@same*/httpResource(() => (this.id() ? { url: this.url() } : undefined));
  readonly purposes = /*@purposes*/httpResource(this.fixed);
  readonly saved = /*@saved*/httpResource(this.request);
  readonly incidents = /*@incidents*/httpResource(this.source.asReadonly());
}`,
      calls: [
        '@one GET {}/v1/vendors/{}',
        '@same GET {}/v1/vendors/{}',
        '@purposes GET {}/v2/purposes',
        '@saved PUT {}/v1/vendors/{}',
        '@incidents GET {}/incidents',
      ],
      isNameless: true,
    },
    {
      what: 'a program as its users write it',
      files: {
        'src/consent.service.ts': `import { HttpClient } from '@angular/common/http';
import { Injectable } from '@angular/core';
import { environment } from './environment';
@Injectable()
export class ConsentService {
  constructor(private readonly http: HttpClient) {}
  list() { return /*@list*/this.http.get(\`\${environment.TRUST_BASE_URL}/v2/purposes\`); }
  read(id: string) { return /*@read*/this.http.get(\`\${environment.TRUST_BASE_URL}/v2/purposes/\${encodeURIComponent(id)}\`); }
  report(body: object) { return /*@report*/this.http.post(environment.TRUST_BASE_URL + '/incidents', body); }
}`,
        'src/environment.ts': `export const environment = { TRUST_BASE_URL: window.env.TRUST_BASE_URL };`,
      },
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@read GET {TRUST_BASE_URL}/v2/purposes/{id}',
        '@report POST {TRUST_BASE_URL}/incidents',
      ],
    },
  ]);
});
