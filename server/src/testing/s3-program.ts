// An S3 peer as a process of its own, which a test can stop and kill. Its folder is the only argument; it prints its
// port.
import { makeS3Server } from './s3-server.ts';

const { port } = await makeS3Server(process.argv[2] ?? '').run();
console.log(port);
