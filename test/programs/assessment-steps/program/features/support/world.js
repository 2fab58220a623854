import { After, setWorldConstructor, World } from '@cucumber/cucumber';

class TrustWorld extends World {
  constructor(options) {
    super(options);
    this.base = process.env.TRUST_BASE_URL;
    this.api = '/v2';
  }

  async send(method, path, body) {
    const response = await fetch(this.base + this.api + path, { method, body: body && JSON.stringify(body) });
    return response.json();
  }

  get assessmentPath() {
    return `/assessments/${this.assessment.assessmentId}`;
  }
}

setWorldConstructor(TrustWorld);

After(async function () {
  await this.send('GET', `${this.assessmentPath}/export`);
});
