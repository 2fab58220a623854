type Factory = (container: Container) => unknown;

/** A small service container: names, factories, and one instance of each. */
export class Container {
  private readonly factories = new Map<string, Factory>();
  private readonly instances: Record<string, unknown> = {};

  register(name: string, factory: Factory): this {
    this.factories.set(name, factory);
    return this;
  }

  resolve<Service>(name: string): Service {
    if (!(name in this.instances)) {
      const factory = this.factories.get(name);
      if (!factory) throw new Error(`No service is registered as ${name}.`);
      this.instances[name] = factory(this);
    }
    return this.instances[name] as Service;
  }
}
