import type { IDataObject, IExecuteFunctions, IHttpRequestMethods, IHttpRequestOptions, ILoadOptionsFunctions } from 'n8n-workflow';

const BASE_URL = 'https://acme.trust.example';

export async function trustApiRequest(
  this: IExecuteFunctions | ILoadOptionsFunctions,
  method: IHttpRequestMethods,
  endpoint: string,
  body: IDataObject = {},
  qs: IDataObject = {},
) {
  const options: IHttpRequestOptions = { method, body, qs, url: `${BASE_URL}${endpoint}`, json: true };
  if (Object.keys(body).length === 0) delete options.body;
  return await this.helpers.httpRequestWithAuthentication.call(this, 'trustApi', options);
}

export async function trustApiRequestAllItems(this: IExecuteFunctions, endpoint: string) {
  const items: IDataObject[] = [];
  let page = 0;
  let answer;
  do {
    answer = await trustApiRequest.call(this, 'GET', endpoint, {}, { page, size: 50 });
    items.push(...(answer.content ?? []));
    page += 1;
  } while (answer.hasNext);
  return items;
}
