import pg from "pg";
import { type Asked, passwordInFile } from "./password-file";

/**
 * A connection that takes its password from the password file of the user, where neither its address nor PGPASSWORD has one. What `pg`
 * does about that file is deprecated, and says so on stderr.
 */
export class PasswordClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // `pg` overrides what its configuration says by the parts of an address, those that are missing among them.
    if (!this.password) Reflect.set(this, "password", (asked: Asked) => passwordInFile(asked));
  }
}
