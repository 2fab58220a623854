import { connect } from '#http';

export default class Profiles {
  #session = connect();

  static get path() {
    return '/v2/scan-profiles';
  }

  async byName(name) {
    const { items } = await this.#session.send('GET', Profiles.path);
    return items.find((profile) => profile.name === name);
  }

  store(profile) {
    const known = profile.id !== undefined;
    return this.#session.send(known ? 'PUT' : 'POST', Profiles.path, profile);
  }
}
