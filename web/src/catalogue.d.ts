declare module "virtual:catalogue/*" {
  /** The sentences in Fluent syntax. */
  export const sentences: string;
  /** The name of each game, by its id. */
  export const names: Record<string, string>;
  /** The aim of each game, by its id. */
  export const aims: Record<string, string>;
}
