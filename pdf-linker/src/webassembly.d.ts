/** The part of Node's WebAssembly that is used here; Node's types leave it to those of browsers. */
declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer;
  }

  type Imports = Record<string, object>;

  class Module {
    private constructor();
  }

  class Instance {
    constructor(module: Module, imports: Imports);
    readonly exports: object;
  }

  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(bytes: Uint8Array): Promise<{ readonly instance: Instance }>;
}
