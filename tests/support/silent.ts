export const silent = { fatal() {}, error() {}, warn() {}, info() {}, debug() {} };
