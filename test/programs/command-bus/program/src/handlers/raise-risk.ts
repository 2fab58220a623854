import type { Got } from 'got';
import { Handles, type CommandBus, type CommandHandler } from '../bus.ts';
import { ImproveControl, RaiseRisk } from '../commands.ts';

@Handles(RaiseRisk)
export class RaiseRiskHandler implements CommandHandler<RaiseRisk['payload']> {
  constructor(
    private readonly http: Got,
    private readonly bus: CommandBus,
  ) {}

  async execute({ name, control }: RaiseRisk['payload']): Promise<string> {
    const { id } = await this.http.post('risks', { json: { name } }).json<{ id: string }>();
    await this.bus.run(new ImproveControl({ control }));
    return id;
  }
}
