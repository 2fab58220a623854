import type { Entity } from './entity.ts';

type Constructor<Instance> = abstract new (...args: any[]) => Instance;

export const Readable = <Base extends Constructor<Entity>>(Parent: Base) => {
  abstract class ReadableEntity extends Parent {
    read<Row>(id: string): Promise<Row> {
      return this.send<Row>('GET', `${this.path}/${id}`);
    }

    all<Row>(): Promise<Row[]> {
      return this.send<Row[]>('GET', this.path);
    }
  }
  return ReadableEntity;
};

export const Writable = <Base extends Constructor<Entity>>(Parent: Base) => {
  abstract class WritableEntity extends Parent {
    write<Row extends { id?: string }>(row: Row): Promise<Row> {
      if (row.id) {
        return this.send<Row>('PUT', [this.path, row.id].join('/'), row);
      }
      return this.send<Row>('POST', this.path, row);
    }
  }
  return WritableEntity;
};
