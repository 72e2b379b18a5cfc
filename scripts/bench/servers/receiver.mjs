/**
 * A receiver of webhooks, in a process of its own as receivers are: `node receiver.mjs <deliveries>` prints its URL, takes everything
 * that is posted, and answers GET when it has got so many.
 */
import { createServer } from "node:http";

const all = Number(process.argv[2]);
let got = 0;
let finish = () => {};
const finished = new Promise((resolve) => {
  finish = resolve;
});

const server = createServer((request, response) => {
  if (request.method === "GET") void finished.then(() => response.writeHead(204).end());
  else
    request.resume().on("end", () => {
      response.writeHead(204).end();
      got += 1;
      if (got === all) finish();
    });
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`http://127.0.0.1:${server.address().port}\n`));
