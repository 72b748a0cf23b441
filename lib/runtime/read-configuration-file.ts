import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ConfigurationFile, configurationFileSchema } from '@/lib/contract/configuration-file';
import { MAX_CONFIGURATION_BYTES } from '@/lib/domain/configuration-file/file-nouns';
import { errorText } from '@/lib/http/error-texts';
import { invalidInput } from '@/lib/http/issues';
import { jsonFault } from '@/lib/http/readable-json';
import type { AppError } from '@/lib/services/errors';

/** The file in a folder of the configuration. */
export const CONFIGURATION_FILE = 'portal.json';

/** Indented as it is written, a file is twice as large as it is sent. */
const MAX_STORED_BYTES = 2 * MAX_CONFIGURATION_BYTES;

/** Why a file cannot be read as a configuration, in lines. */
export class UnreadableConfiguration extends Error {}

/** The reasons of a refusal, one on each line. */
export function reasonsOf({ messages }: AppError): string[] {
  return messages.map(({ code, reference, values }) => {
    const place = reference === undefined ? '' : `${reference}: `;
    return `  ${place}${errorText('en', code, values)} (${code})`;
  });
}

/** The file of the configuration at a path, or in the folder there. @throws UnreadableConfiguration */
export async function readConfigurationFile(path: string): Promise<ConfigurationFile> {
  return parseConfiguration(await textAt(path), path);
}

async function textAt(path: string): Promise<string> {
  try {
    const isFolder = (await stat(path)).isDirectory();
    const file = isFolder ? join(path, CONFIGURATION_FILE) : path;
    const { size } = await stat(file);
    if (size <= MAX_STORED_BYTES) return await readFile(file, 'utf8');
  } catch (error) {
    throw new UnreadableConfiguration(`${path} cannot be read: ${error instanceof Error && error.message}`);
  }
  throw new UnreadableConfiguration(`${path} is larger than ${MAX_STORED_BYTES} bytes`);
}

function parseConfiguration(text: string, path: string): ConfigurationFile {
  const json = jsonOf(text, path);
  const fault = jsonFault(json);
  if (fault) throw new UnreadableConfiguration(`${path}: ${fault.reference} cannot be stored`);
  const parsed = configurationFileSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const refusal = invalidInput(parsed.error, json);
  throw new UnreadableConfiguration([`${path} is no configuration:`, ...reasonsOf(refusal)].join('\n'));
}

function jsonOf(text: string, path: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UnreadableConfiguration(`${path} is no JSON: ${error instanceof Error && error.message}`);
  }
}
