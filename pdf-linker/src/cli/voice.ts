/** Where the command writes its report and its errors. */
export interface Voice {
  report(text: string): void;
  fault(text: string): void;
}
