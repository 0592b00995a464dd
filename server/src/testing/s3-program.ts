// An S3 peer as a process of its own, which a test can stop and kill. Its folder is the only argument; it prints its
// port.
import S3rver from 's3rver';

const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: process.argv[2] ?? '',
  configureBuckets: [{ name: 'submittals' }],
});
const { port } = await server.run();
console.log(port);
