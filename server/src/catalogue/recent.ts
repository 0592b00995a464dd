/** The last answers by question, the least recently asked ones going first. */
export class Recent<Answer> {
  readonly #most: number;
  readonly #answers = new Map<string, Answer>();

  constructor(most: number) {
    this.#most = most;
  }

  /** The answer to this question, made when it is not among the last ones. */
  get(question: string, make: () => Answer): Answer {
    const known = this.#answers.get(question);
    const answer = known ?? make();
    if (known) this.#answers.delete(question);
    this.#answers.set(question, answer);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > this.#most && oldest !== undefined) this.#answers.delete(oldest);
    return answer;
  }
}
