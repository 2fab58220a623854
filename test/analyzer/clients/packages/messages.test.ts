import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('buses of messages', () => {
  itFindsCalls([
    {
      what: "Nest's commands, queries and events",
      files: `import { CommandBus, CommandHandler, EventBus, EventsHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
const base = process.env.TRUST_BASE_URL;
class Rename { constructor(readonly id: string) {} }
class Read { constructor(readonly path: string) {} }
class Renamed { constructor(readonly path: string) {} }
@CommandHandler(Rename) class RenameHandler { execute(command: Rename) { return /*@rename*/fetch(base + '/v1/vendors/' + command.id, { method: 'PUT' }); } }
@QueryHandler(Read) class ReadHandler { execute(query: Read) { return /*@send-read*/fetch(base + query.path); } }
@EventsHandler(Renamed) class RenamedHandler { handle(event: Renamed) { return /*@send-tell*/fetch(base + event.path, { method: 'POST' }); } }
export class Desk {
  constructor(private readonly commands: CommandBus, private readonly queries: QueryBus, private readonly events: EventBus) {}
  rename(id: string) { return this.commands.execute(new Rename(id)); }
  read() { return /*@read*/this.queries.execute(new Read('/v1/vendors')); }
  tell() { /*@tell*/this.events.publish(new Renamed('/v1/renamed')); }
  odd(message: any) { this.commands.execute(message); this.queries.execute(); this.events.publish(...message); }
}`,
      calls: [
        '@rename PUT {TRUST_BASE_URL}/v1/vendors/{id}',
        '@read GET {TRUST_BASE_URL}/v1/vendors via @send-read',
        '@tell POST {TRUST_BASE_URL}/v1/renamed via @send-tell',
      ],
    },
  ]);
});
