/** The part of Node's WebAssembly that is used here; Node's types leave it to those of browsers. */
declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer;
  }

  interface Instance {
    readonly exports: object;
  }

  function instantiate(bytes: Uint8Array): Promise<{ readonly instance: Instance }>;
}
