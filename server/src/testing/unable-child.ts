// A child that cannot start, as one of which a shared library is not installed.
process.dlopen({ exports: {} }, '/nonexistent/libmissing.so');
