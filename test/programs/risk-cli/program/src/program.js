/** A few dozen lines instead of a dependency: `name <arg> --flag value`. */
export class Program {
  #commands = new Map();

  command(usage, description) {
    const [name, ...args] = usage.split(' ');
    const entry = { name, args: args.map((arg) => arg.replace(/[<>[\]]/g, '')), description, run: undefined };
    this.#commands.set(name, entry);
    return {
      action: (run) => {
        entry.run = run;
        return this;
      },
    };
  }

  get(name) {
    return this.#commands.get(name);
  }

  async parse([name, ...rest]) {
    const entry = this.get(name);
    if (!entry) throw new Error(`unknown command ${name}; try ${[...this.#commands.keys()].join(', ')}`);
    const flags = {};
    const words = [];
    for (let i = 0; i < rest.length; i += 1) {
      if (rest[i].startsWith('--')) flags[rest[i].slice(2)] = rest[(i += 1)];
      else words.push(rest[i]);
    }
    const args = Object.fromEntries(entry.args.map((arg, i) => [arg, words[i]]));
    return entry.run(args, flags);
  }
}
