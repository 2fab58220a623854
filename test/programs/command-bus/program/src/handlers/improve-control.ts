import type { Got } from 'got';
import { Handles, type CommandHandler } from '../bus.ts';
import { ImproveControl } from '../commands.ts';

@Handles(ImproveControl)
export class ImproveControlHandler implements CommandHandler {
  constructor(private readonly http: Got) {}

  execute({ control }: { control: string }): Promise<unknown> {
    return this.http.put(`controls/${control}`, { json: { state: 'IMPROVING' } }).json();
  }
}
