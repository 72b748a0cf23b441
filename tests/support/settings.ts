import { env, parseEnv } from '@/lib/env';

type Settings = Record<string, string | undefined>;

/** The settings are parsed once and kept; what holds them sees the change. */
function read(source: Settings): void {
  const settings = env();
  for (const name of Object.keys(settings)) Reflect.deleteProperty(settings, name);
  Object.assign(settings, parseEnv(source));
}

/** Changes settings for the tests of a file: those of the environment, and these. */
export function changeSettings(values: Settings): void {
  read({ ...process.env, ...values });
}

/** The settings of the environment again. */
export function restoreSettings(): void {
  read(process.env);
}
