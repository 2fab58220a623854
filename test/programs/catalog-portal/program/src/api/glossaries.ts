import { getJson as read } from './http';

class Glossaries {
  names = () => read<string[]>('/v1/glossaries/all/names');

  byName(name: string) {
    return read<{ owner: string }>(`/v1/glossaries/name/${name}`);
  }
}

export default new Glossaries();
