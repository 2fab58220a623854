import type { Got } from 'got';

export interface Command<Payload = any> {
  readonly payload: Payload;
}

export interface CommandHandler<Payload = any> {
  execute(payload: Payload): Promise<unknown>;
}

type CommandClass = new (payload: any) => Command;
type HandlerClass = new (http: Got, bus: CommandBus) => CommandHandler;

const handlers = new Map<CommandClass, HandlerClass>();

/** Marks the class that carries out a command. */
export function Handles(command: CommandClass) {
  return (handler: HandlerClass, _context: ClassDecoratorContext): void => {
    handlers.set(command, handler);
  };
}

export class CommandBus {
  constructor(private readonly http: Got) {}

  async run<Answer>(command: Command): Promise<Answer> {
    const Handler = handlers.get(command.constructor as CommandClass);
    if (!Handler) throw new TypeError(`Nothing handles ${command.constructor.name}.`);
    return (await new Handler(this.http, this).execute(command.payload)) as Answer;
  }
}
