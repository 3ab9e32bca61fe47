// Where the work is done: the same jobs run on a GPU, compiled with nvcc, and on
// the processor's cores, compiled with any C++ compiler.
//
// A job is a function object that is called once for each block with the memory
// its lanes share. Inside, `FOR_LANES` shares a loop among the lanes of a block
// and `meet()` lets them wait for each other; on a processor a block is one lane.
#pragma once
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;

#ifdef __CUDACC__

#define ANYWHERE __host__ __device__ __forceinline__
#define FOR_LANES(i, from, to) for (u32 i = (from) + threadIdx.x; i < (to); i += blockDim.x)
constexpr u32 LANES = 256;

inline void must(cudaError_t error) {
    if (error == cudaSuccess) return;
    std::fprintf(stderr, "the GPU says: %s\n", cudaGetErrorString(error));
    std::exit(3);
}

__device__ __forceinline__ void meet() { __syncthreads(); }
/// Whether it is so for one of the lanes, which all get the same answer.
__device__ __forceinline__ bool any_lane(bool here) { return __syncthreads_or(here); }
__device__ __forceinline__ void add_bits(u32* word, u32 bits) { atomicOr(word, bits); }
__device__ __forceinline__ void count(u64* counter, u64 amount) {
    if (amount) atomicAdd(reinterpret_cast<unsigned long long*>(counter), amount);
}
ANYWHERE u32 ones(u32 set) {
#ifdef __CUDA_ARCH__
    return __popc(set);
#else
    return __builtin_popcount(set);
#endif
}
ANYWHERE u32 first_of(u32 set) {
#ifdef __CUDA_ARCH__
    return __ffs(set) - 1;
#else
    return __builtin_ctz(set);
#endif
}

template <class Job>
__global__ void __launch_bounds__(LANES) run_block(Job job) {
    extern __shared__ u32 shared[];
    job(u64(blockIdx.x), shared);
}

constexpr u32 STREAMS = 8;

inline cudaStream_t* streams() {
    static cudaStream_t all[STREAMS];
    static bool made = false;
    for (u32 i = 0; i < STREAMS && !made; ++i) must(cudaStreamCreate(&all[i]));
    made = true;
    return all;
}

/// Waits for all jobs.
inline void wait() { must(cudaDeviceSynchronize()); }

/// Runs a job in so many blocks, each with so many bytes of shared memory, after
/// those of the same stream and beside those of the others.
template <class Job>
void run(const Job& job, u64 blocks, u32 shared_bytes, u32 stream = 0) {
    if (blocks == 0) return;
    must(cudaFuncSetAttribute(run_block<Job>, cudaFuncAttributeMaxDynamicSharedMemorySize,
                              int(shared_bytes)));
    run_block<<<u32(blocks), LANES, shared_bytes, streams()[stream % STREAMS]>>>(job);
    must(cudaGetLastError());
}

inline void* take_memory(u64 bytes) {
    void* memory = nullptr;
    must(cudaMalloc(&memory, bytes ? bytes : 4));
    must(cudaMemset(memory, 0, bytes ? bytes : 4));
    return memory;
}
inline void give_memory(void* memory) { must(cudaFree(memory)); }
inline void copy_there(void* there, const void* here, u64 bytes) {
    must(cudaMemcpy(there, here, bytes, cudaMemcpyHostToDevice));
}
inline void copy_back(void* here, const void* there, u64 bytes) {
    must(cudaMemcpy(here, there, bytes, cudaMemcpyDeviceToHost));
}
inline void clear(void* memory, u64 bytes) { must(cudaMemset(memory, 0, bytes)); }
inline const char* machine_name() {
    static cudaDeviceProp properties;
    must(cudaGetDeviceProperties(&properties, 0));
    return properties.name;
}

#else

#include <atomic>
#include <thread>

#define ANYWHERE inline
#define __device__
#define FOR_LANES(i, from, to) for (u32 i = (from); i < (to); ++i)

inline void meet() {}
inline bool any_lane(bool here) { return here; }
inline void add_bits(u32* word, u32 bits) { __atomic_fetch_or(word, bits, __ATOMIC_RELAXED); }
inline void count(u64* counter, u64 amount) {
    if (amount) __atomic_fetch_add(counter, amount, __ATOMIC_RELAXED);
}
inline u32 ones(u32 set) { return u32(__builtin_popcount(set)); }
inline u32 first_of(u32 set) { return u32(__builtin_ctz(set)); }

inline void wait() {}

template <class Job>
void run(const Job& job, u64 blocks, u32 shared_bytes, u32 = 0) {
    std::atomic<u64> next{0};
    const u64 stride = blocks / 4096 + 1;
    auto work = [&] {
        std::vector<u32> shared(shared_bytes / 4 + 1);
        for (u64 from; (from = next.fetch_add(stride)) < blocks;)
            for (u64 block = from; block < blocks && block < from + stride; ++block)
                job(block, shared.data());
    };
    std::vector<std::thread> others;
    for (u32 i = 1; i < std::thread::hardware_concurrency(); ++i) others.emplace_back(work);
    work();
    for (auto& other : others) other.join();
}

inline void* take_memory(u64 bytes) { 
    void* memory = std::calloc(bytes ? bytes : 4, 1);
    if (memory) return memory;
    std::fprintf(stderr, "there is no memory for %llu more bytes\n", (unsigned long long)bytes);
    std::exit(3);
}
inline void give_memory(void* memory) { std::free(memory); }
inline void copy_there(void* there, const void* here, u64 bytes) {
    if (bytes) std::memcpy(there, here, bytes);
}
inline void copy_back(void* here, const void* there, u64 bytes) { std::memcpy(here, there, bytes); }
inline void clear(void* memory, u64 bytes) { std::memset(memory, 0, bytes); }
inline const char* machine_name() { return "processor"; }

#endif
