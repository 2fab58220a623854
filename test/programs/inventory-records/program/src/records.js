import { Record } from './record.js';

export class Asset extends Record {
  static collection = 'inventories/assets';
}

export class Vendor extends Record {
  static collection = 'inventories/vendors';

  static async rename(id, name) {
    const vendor = await super.find(id);
    return vendor.set({ name }).save();
  }
}

export class System extends Record {
  static get collection() {
    return 'v3/system';
  }
}
