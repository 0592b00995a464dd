declare module 's3rver' {
  /** An object that is being stored. */
  interface StoredObject {
    readonly bucket: string;
    readonly key: string;
    readonly content: Buffer | AsyncIterable<Buffer>;
    readonly metadata: object;
  }

  /** The part of the S3 test server that the tests use. */
  export default class S3rver {
    readonly store: {
      getResourcePath(bucket: string, key: string, resource: string): string;
      putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
      putObject(object: StoredObject): Promise<{ size: number; md5: string }>;
      listObjects(bucket: string, options: { readonly maxKeys?: number }): Promise<object>;
      deleteObject(bucket: string, key: string): Promise<void>;
    };
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
