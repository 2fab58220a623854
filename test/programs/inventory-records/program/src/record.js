import Connection from './connection.js';

/** Active records: `Asset.find('a-1').then((asset) => asset.set({ owner: 'kim' }).save())`. */
export class Record {
  static collection = '';

  static async find(id) {
    return new this(await Connection.current.get(`${this.collection}/${id}`));
  }

  static async create(fields) {
    const record = new this(fields);
    return record.set(await Connection.current.post(this.collection, fields));
  }

  constructor(fields) {
    this.fields = { ...fields };
  }

  get id() {
    return this.fields.id;
  }

  set(changes) {
    Object.assign(this.fields, changes);
    return this;
  }

  async save() {
    const { collection } = this.constructor;
    return this.set(await Connection.current.put(`${collection}/${this.id}`, this.fields));
  }

  async destroy() {
    await Connection.current.delete(`${this.constructor.collection}/${this.id}`);
  }
}
