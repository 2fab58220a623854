import { CustomPreferences, PreferenceCenters, type CustomPreference } from './preferences.ts';

const preferences = new CustomPreferences();

export async function addChannel(name: string): Promise<CustomPreference> {
  const known = (await preferences.all<CustomPreference>()).find((preference) => preference.name === name);
  if (known?.id) return preferences.read<CustomPreference>(known.id);
  return preferences.write<CustomPreference>({ name });
}

export const saveChannel = (id: string, name: string) => preferences.write({ id, name });

export async function save(subject: string, choices: Record<string, boolean>): Promise<void> {
  const centers = new PreferenceCenters(subject);
  for (const { id } of await centers.all()) {
    await centers.offered(id);
    const before = await centers.choices(id);
    if (Object.values(choices).some(Boolean)) await centers.choose(id, { before, choices });
    else await centers.forget(id);
  }
}
