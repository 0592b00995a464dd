/** What Node has of WebAssembly as far as it is used here; the types of Node leave it to those of browsers. */
declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer;
  }

  interface Instance {
    readonly exports: object;
  }

  function instantiate(bytes: Uint8Array): Promise<{ readonly instance: Instance }>;
}
