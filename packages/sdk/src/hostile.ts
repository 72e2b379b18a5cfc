/** A hostile server for tests: tampers with quotes by name, so that a wallet can show that it refuses them. */

export { type HostileOptions, hostileFetch } from "./hostile/hostile-fetch";
export { tamperings } from "./hostile/kinds/index";
export { attacker, type Harm, type Tampering, type Target } from "./hostile/tampering";
