declare namespace App {
  interface Locals {
    /** How often each id was asked for on the page being rendered. */
    ids?: Map<string, number>;
  }
}
