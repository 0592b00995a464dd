import { z } from 'zod';

/** The part of JSON Schema that the API description uses. */
export interface JsonSchema {
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly format?: string;
  readonly pattern?: string;
}

const SchemaSchema: z.ZodType<JsonSchema> = z.looseObject({});

const ContentSchema = z.record(z.string(), z.object({ schema: SchemaSchema.optional() }));

const OperationSchema = z.object({
  operationId: z.string(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema: SchemaSchema }))
    .default([]),
  requestBody: z.object({ content: ContentSchema }).optional(),
  responses: z.record(z.string(), z.object({ content: ContentSchema.optional() })),
});

const DescriptionSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

/** Part of a description with its references resolved. None of the schemas contains itself. */
function resolved(value: unknown, schemas: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((one) => resolved(one, schemas));
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value) {
    const name = String(value.$ref).replace('#/components/schemas/', '');
    if (!(name in schemas)) throw new Error(`the description has no schema ${name}`);
    return resolved(schemas[name], schemas);
  }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolved(part, schemas)]));
}

/** One call as described. */
export interface DescribedCall extends z.output<typeof OperationSchema> {
  readonly method: string;
  /** With `{id}` in the place of the id. */
  readonly path: string;
}

/** Every call that a server describes in `/openapi.json`. */
export async function describedCalls(url: string): Promise<DescribedCall[]> {
  const { paths, components } = DescriptionSchema.parse(await (await fetch(`${url}/openapi.json`)).json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...OperationSchema.parse(resolved(operation, components.schemas)),
      method: method.toUpperCase(),
      path,
    })),
  );
}
