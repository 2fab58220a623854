declare global {
  interface Window {
    trustSettings: { readonly api: string };
  }
}

/** A request that knows the platform and gives a promise. */
class TrustRequest extends XMLHttpRequest {
  readonly answer = new Promise<string>((resolve) => (this.onload = () => resolve(this.responseText)));

  override open(method: string, path: string): void {
    super.open(method, window.trustSettings.api + path, true);
  }
}

function start(request: TrustRequest, receipt: string): void {
  request.open('GET', `/v1/receipts/${receipt}`);
  request.send();
}

export function readReceipt(receipt: string): Promise<string> {
  const request = new TrustRequest();
  start(request, receipt);
  return request.answer;
}

export function searchSubject(email: string): Promise<string> {
  const request = new TrustRequest();
  request.open('POST', '/v2/datasubjects/search');
  request.send(JSON.stringify({ email }));
  return request.answer;
}
