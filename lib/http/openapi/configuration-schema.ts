import * as z from 'zod';
import { configurationFileSchema } from '@/lib/contract/configuration-file';
import { described } from '@/lib/http/openapi/schemas';
import { FixedText } from '@/lib/http/text-response';

let text: FixedText | undefined;

/** The JSON Schema (draft 2020-12) of the file of the configuration, for editors; written once. */
export function configurationSchemaText(): FixedText {
  const convert = () => z.toJSONSchema(configurationFileSchema, { io: 'input', ...described });
  text ??= new FixedText(JSON.stringify(convert()));
  return text;
}
