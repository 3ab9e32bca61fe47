declare module "virtual:catalogue/*" {
  /** The sentences in Fluent syntax. */
  export const sentences: string;
}
